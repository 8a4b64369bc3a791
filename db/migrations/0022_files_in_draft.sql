-- files in draft: people and suppliers out of a sheet are drafts until their photos are there; whoever is on file already is no draft.
-- Tables: stock_supplier, staff_employee.
alter table stock_supplier add column submit_status smallint default 1;
alter table stock_supplier alter column submit_status drop default;
alter table staff_employee add column submit_status smallint default 1;
alter table staff_employee alter column submit_status drop default;

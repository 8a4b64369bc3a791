-- judged: written from the definitions, to be read before it is committed.
-- Tables: ledger_purchase.
alter table ledger_purchase alter column vehicle_clean drop default;
alter table ledger_purchase alter column vehicle_clean drop not null;

-- boarding: written from the definitions, to be read before it is committed.
-- Tables: enterprise_info.
alter table enterprise_info add column is_boarding boolean not null default false;

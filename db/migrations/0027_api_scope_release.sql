-- api scope release: written from the definitions, to be read before it is committed.
-- Tables: system_api_scope.
alter table system_api_scope add column is_released boolean not null default false;

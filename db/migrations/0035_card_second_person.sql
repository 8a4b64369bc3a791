-- card second person: written from the definitions, to be read before it is committed.
-- Tables: info_backlog.
alter table info_backlog add column card_asker bigint;

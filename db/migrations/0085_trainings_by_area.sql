-- trainings by area: written from the definitions, to be read before it is committed.
-- Tables: info_train.
alter table info_train add column area_code varchar(12);
create index info_train_area_code on info_train (tenant_id, area_code, id) where not is_deleted;

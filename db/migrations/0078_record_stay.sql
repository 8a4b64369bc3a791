-- record stay: written from the definitions, to be read before it is committed.
-- Tables: video_record.
alter table video_record add column expire_time timestamptz;
create index video_record_expire_time_wide on video_record (tenant_id, expire_time, id) where not is_deleted;
-- What is there already stays as long as it was to stay; evidence has no end.
update video_record set expire_time = end_time + make_interval(days => keep_days) where not collect;

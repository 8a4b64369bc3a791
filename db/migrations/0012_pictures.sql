-- What a picture shows, in 64 answers (kernel/files/likeness.ts): bit_count(a # b) says in how many two of them differ. Files of before have none.
alter table kernel_file add column likeness bit(64);
create index kernel_file_alike on kernel_file (tenant_id, info_id, created_at) where likeness is not null;

-- What a picture shows, in 64 answers (kernel/files/likeness.ts): bit_count(a # b) says in how many two of them differ. Files of before have none.
alter table kernel_file add column likeness bit(64);
-- Chosen among earlier pictures where it should have been taken on the spot, as far as the page that sent it knows. domain.md D.3
alter table kernel_file add column from_album boolean not null default false;
create index kernel_file_alike on kernel_file (tenant_id, info_id, created_at) where likeness is not null;

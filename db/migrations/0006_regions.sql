-- Administrative divisions of China, GB/T 2260 and below it to the village: one list for the platform, read by everybody who is signed in,
-- written by administrators of the management tenant. Parent and level are in the code itself, so neither can be wrong. platform-contract.md 12
create table system_region (
  code varchar(12) not null,
  parent_code varchar(12) generated always as (case length(code) when 2 then nullif('00', code) when 4 then left(code, 2) when 6 then left(code, 4) when 9 then left(code, 6) else left(code, 9) end) stored,
  region_level smallint not null generated always as (case length(code) when 2 then case code when '00' then 0 else 1 end when 4 then 2 when 6 then 3 when 9 then 4 else 5 end) stored,
  name varchar(50) not null,
  sort integer not null default 0 check (sort between 0 and 9999),
  remark varchar(255),
  search_text text not null,
  constraint system_region_pk primary key (code),
  constraint system_region_parent_fk foreign key (parent_code) references system_region (code),
  constraint system_region_code_shape check (code ~ '^(00|[1-9]\d(\d{2}(\d{2}(\d{3}(\d{3})?)?)?)?)$')
);
create index system_region_parent on system_region (parent_code, sort, code);
create index system_region_search on system_region using gin (search_text gin_trgm_ops);
alter table system_region enable row level security, force row level security;
create policy scope on system_region for select to sk_app using (true);
create policy writes on system_region to sk_app using ((select app.manages())) with check ((select app.manages()));
create policy owner on system_region to current_user using (true) with check (true);
grant select, insert, update, delete on system_region to sk_app;

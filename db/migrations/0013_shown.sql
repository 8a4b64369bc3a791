-- Which record shows which picture: a photo that was already in another one is found, an upload that nobody filed is not taken for one. domain.md D.3
create table kernel_shown (
  tenant_id varchar(12) not null,
  info_id bigint not null,
  key varchar(64) not null,
  resource varchar(60) not null,
  row_id bigint not null,
  at timestamptz not null default now(),
  primary key (tenant_id, key, row_id)
);
create index kernel_shown_at on kernel_shown (tenant_id, info_id, at);
alter table kernel_shown enable row level security, force row level security;
create policy scope on kernel_shown to sk_app
  using (tenant_id = (select app.tenant()) and (info_id = (select app.own()) or (select app.wide())
    or ((select app.watches()) and info_id in (select e.id from enterprise_info e where e.tenant_id = (select app.tenant())))))
  with check (tenant_id = (select app.tenant()));
create policy owner on kernel_shown to current_user using (true) with check (true);
grant select, insert on kernel_shown to sk_app;
-- Likeness is asked of pictures that records show, by their key.
drop index kernel_file_alike;

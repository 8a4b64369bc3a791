-- wall layout: written from the definitions, to be read before it is committed.
-- Tables: wall_layout (new).
create table wall_layout (
  id bigint not null,
  status integer not null,
  create_user bigint,
  create_dept bigint,
  create_time timestamptz not null,
  update_user bigint,
  update_time timestamptz not null,
  is_deleted boolean not null default false,
  tenant_id varchar(12) not null,
  turn integer,
  pages jsonb,
  constraint wall_layout_pk primary key (tenant_id, id)
);
create index wall_layout_list on wall_layout (tenant_id, create_time desc, id desc) where not is_deleted;
create unique index wall_layout__unique on wall_layout (tenant_id) where not is_deleted;
alter table wall_layout enable row level security, force row level security;
drop policy if exists scope on wall_layout;
create policy scope on wall_layout to sk_app using (tenant_id = (select app.tenant())) with check (tenant_id = (select app.tenant()));
create policy owner on wall_layout to current_user using (true) with check (true);
grant select, insert, update, delete on wall_layout to sk_app;

-- One clock: what time it is, the database says by app.now() (when the transaction began), app.today() (the day of the
-- business zone) and app.clock_timestamp() (this very moment). A connection may say app.shift, by which it is another
-- time for the whole product: tests, and a demo that is shown at a chosen moment (CLOCK). docs/decisions/0035
create function app.now() returns timestamptz language sql stable parallel safe
  return pg_catalog.now() + coalesce(nullif(current_setting('app.shift', true), ''), '0')::interval;
create function app.today() returns date language sql stable parallel safe
  return ((pg_catalog.now() + coalesce(nullif(current_setting('app.shift', true), ''), '0')::interval) at time zone 'Asia/Shanghai')::date;
create function app.clock_timestamp() returns timestamptz language sql volatile parallel safe
  return pg_catalog.clock_timestamp() + coalesce(nullif(current_setting('app.shift', true), ''), '0')::interval;

-- Defaults of columns and functions that asked the machine ask the clock from now on.
do $$
declare
  one record;
  asks constant text := '(?<![.\w])(now|clock_timestamp)\(\)';
begin
  for one in
    select d.adrelid::regclass as held, a.attname as name, pg_get_expr(d.adbin, d.adrelid) as said
    from pg_attrdef d join pg_attribute a on a.attrelid = d.adrelid and a.attnum = d.adnum
      join pg_class c on c.oid = d.adrelid
    where c.relnamespace in ('public'::regnamespace, 'app'::regnamespace) and a.attgenerated = '' and pg_get_expr(d.adbin, d.adrelid) ~ asks
  loop
    execute format('alter table %s alter column %I set default %s', one.held, one.name, regexp_replace(one.said, asks, 'app.\1()', 'g'));
  end loop;
  for one in
    select pg_get_functiondef(p.oid) as said from pg_proc p
    where p.pronamespace in ('public'::regnamespace, 'app'::regnamespace) and p.prokind in ('f', 'p') and p.prosqlbody is null and p.prosrc ~ asks
  loop
    execute regexp_replace(one.said, asks, 'app.\1()', 'g');
  end loop;
end $$;

-- Words are looked for by their pairs of neighbours: those of Chinese have two characters more often than three, where trigrams begin, and a policy lets an index be
-- asked before it only by functions that are known to say nothing of rows that are hidden.

-- Every pair of neighbours of a text, and every character that is no letter, digit or sign by itself; some others besides, which nobody asks for.
-- Pairs from the first character on, and from the second: three replacements cost a fifth of what a row for each pair does.
create function app.grams(said text) returns text[] language plpgsql immutable strict parallel safe cost 500 as $$
begin
  return string_to_array(regexp_replace(said, '(..)', e'\\1\x01', 'g'), e'\x01') || string_to_array(regexp_replace(substr(said, 2), '(..)', e'\\1\x01', 'g'), e'\x01')
    || string_to_array(regexp_replace(said, '[\x01-\x7f]+', '', 'g'), null);
end $$;
revoke all on function app.grams(text) from public;
grant execute on function app.grams(text) to sk_app;

-- Whether somebody who has several sees more than half of the enterprises of the tenant: counting what they see, all of it is looked through then.
create function app.sees_most() returns boolean language sql stable parallel safe security definer set search_path = pg_catalog, public as $$
  select 2 * (select count(distinct k) from app.kitchens() k) > (select count(*) from public.enterprise_info e where e.tenant_id = app.tenant() and not e.is_deleted)
$$;
revoke all on function app.sees_most() from public;
grant execute on function app.sees_most() to sk_app;

-- None of them fails, warns or takes notice of what a text says; only who owns the server may say so, elsewhere words are looked for row by row.
do $$ begin
  if (select rolsuper from pg_roles where rolname = current_user) then
    alter function app.grams(text) leakproof;
    alter function pg_catalog.arraycontains(anyarray, anyarray) leakproof;
    alter function pg_catalog.strpos(text, text) leakproof;
  end if;
end $$;

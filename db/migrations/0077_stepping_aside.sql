-- What the platform looks at in the midst of what a person does: entered as the platform, and then again as the person
-- had entered, without asking the session, the account and the tenant a second time. docs/decisions/0001
create function app.aside(tenant varchar) returns void language plpgsql as $$
begin
  perform set_config('app.before', array_to_string(array[
    current_setting('app.tenant', true), current_setting('app.session', true), current_setting('app.user', true),
    current_setting('app.manages', true), current_setting('app.own', true), current_setting('app.head', true),
    current_setting('app.chain', true), current_setting('app.area', true), current_setting('app.market', true),
    current_setting('app.wide', true)], '|', ''), true);
  perform app.enter_system(tenant);
end $$;
create function app.back() returns void language plpgsql as $$
declare was text[] := string_to_array(current_setting('app.before', true), '|');
begin
  if coalesce(array_length(was, 1), 0) <> 10 then raise exception 'nobody has stepped aside'; end if;
  perform set_config('app.tenant', was[1], true), set_config('app.session', was[2], true), set_config('app.user', was[3], true),
    set_config('app.manages', was[4], true), set_config('app.own', was[5], true), set_config('app.head', was[6], true),
    set_config('app.chain', was[7], true), set_config('app.area', was[8], true), set_config('app.market', was[9], true),
    set_config('app.wide', was[10], true), set_config('app.before', '', true);
end $$;
revoke all on function app.aside(varchar), app.back() from public;
grant execute on function app.aside(varchar), app.back() to sk_app;

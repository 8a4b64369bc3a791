-- Guesses at a password are counted by account and by place (an address, or a session for the lock of its screen and for proofs); '' is all addresses together.
alter table kernel_login_failure add column source varchar(64) not null default '';
alter table kernel_login_failure drop constraint kernel_login_failure_pkey;
alter table kernel_login_failure add primary key (tenant_id, account, source);
-- From where an account was signed in to: asked when it is guessed at from many places.
create index kernel_session_from on kernel_session (tenant_id, user_id, ip);

-- An account is unlocked by who holds it, or by its owner. docs/decisions/0008
create function app.guesses_held() returns trigger language plpgsql as $$
begin
  if app.bounded() then
    perform app.must(not exists (select from public.kernel_user u where u.tenant_id = old.tenant_id and left(lower(u.account), 45) = old.account and not u.is_deleted
      and u.id <> nullif(current_setting('app.user', true), '')::bigint and not app.holds(u)), 'roleBeyond');
  end if;
  return null;
end $$;
revoke all on function app.guesses_held() from public;
create trigger guesses_held after delete on kernel_login_failure for each row execute function app.guesses_held();

-- Whether the password is still the one of the parameter, which others know. Of those that were never changed nobody can say any more: they have a day from now on.
alter table kernel_user add column initial_password boolean not null default false;
update kernel_user set initial_password = true, password_at = now() where must_change and not is_deleted;

-- What the server signs and seals by is read at the start, by the owner: whoever makes the application's role ask what it should not learns no key.
revoke all on kernel_secret from sk_app;

-- When a line of the audit was written, and in which transaction, the database says itself: the application says what was done, and no more.
revoke insert on kernel_audit from sk_app;
grant insert (tenant_id, id, user_id, session_id, ip, operation, resource, row_id, info_id, result, before, after, trace_id) on kernel_audit to sk_app;

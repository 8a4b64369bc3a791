-- What was sent under a key: the same key with other words is no repetition. Keys of before say nothing of theirs and live eight days.
alter table kernel_idempotency add column said varchar(64);

-- How much a kitchen is at risk, with its level and its seven parts: of what they are made the office is shown.
-- Tables: proj_patrol_now.
alter table proj_patrol_now add column risk jsonb;

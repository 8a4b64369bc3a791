-- A page that a kitchen filed by itself is that of its enterprise, too, and follows its file: the next change of that file would have made a second one, and was refused.
-- One that was removed is no longer it.
update publicity_page set origin_link = null, origin_id = null, origin_part = null where is_deleted and origin_link is not null;
update publicity_page set origin_link = 'enterprise-page', origin_id = info_id, origin_part = '' where not is_deleted and origin_link is null;

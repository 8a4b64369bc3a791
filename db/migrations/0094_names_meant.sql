-- Goods and suppliers that are said by name are found by it. Planned in a tenant that has none, the question took the index of their list, and then read all ten
-- thousand goods of a kitchen for each delivery: an index of just what is asked is never dearer than another.
create index stock_goods_goods_name_meant on stock_goods (tenant_id, info_id, goods_name) where not is_deleted;
create index stock_supplier_supplier_name_meant on stock_supplier (tenant_id, info_id, supplier_name) where not is_deleted;

-- Goods and suppliers that are said by name are found by it: whoever filed a delivery had all ten thousand goods of a kitchen read.
create index stock_goods_goods_name_meant on stock_goods (tenant_id, info_id, goods_name) where not is_deleted;
create index stock_supplier_supplier_name_meant on stock_supplier (tenant_id, info_id, supplier_name) where not is_deleted;

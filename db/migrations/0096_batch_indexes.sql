-- Recalls look for batches by the words of their search: two indexes of names are asked by nobody, and every batch paid for them.
drop index stock_inbound_batch_no_wide;
drop index stock_inbound_goods_name_wide;

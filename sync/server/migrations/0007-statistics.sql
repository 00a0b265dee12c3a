-- Statistics look back from now over the moment of the request.
create index orders_requested on orders (tree, request_date) where not deleted;

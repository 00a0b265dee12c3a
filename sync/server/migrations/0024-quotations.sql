-- Of a quotation: until when its prices stand.
alter table orders add column valid_until text not null default '';
alter table archives add column valid_until text not null default '';

-- What a company's papers say of it.
alter table companies add column identity jsonb not null
  default '{"street":"","postcode":"","city":"","kvk":"","vat_number":"","iban":"","account_name":""}';
alter table companies add column logo text not null default '';

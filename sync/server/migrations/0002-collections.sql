-- One table per collection of the contract: its fields as columns (a test compares them with the registry), and what the
-- server adds. `seq` is the company clock at the row's last change, `owner` the company that owns the row ('' = the whole
-- tree). A removed row stays as a tombstone without content, so that every device hears of it.
-- Ids sort by byte ("C"): a cursor over them must not depend on the language the database was created in.

create table companies (
  _id text collate "C" primary key,
  tree text collate "C" not null,
  seq bigint not null,
  deleted boolean not null default false,
  owner text collate "C" not null,
  name text not null default '',
  parent_company_id text not null default '',
  sub_companies jsonb not null default '[]',
  active boolean not null default true,
  statuses jsonb not null default '[]',
  global_statuses jsonb not null default '[]',
  triggers jsonb not null default '[]',
  tracking_ids jsonb not null default '{"google":"","hotjar":""}',
  default_texts jsonb not null default '{"email":{"primary":"","secondary":""},"pdf":{"primary":"","secondary":""}}',
  integrations jsonb not null default '[]',
  config jsonb not null default '{"color":"#000000","order_number_prefix":"","frontend":{"url":"","token":""},"endpoint":{"url":"","token":"","version":""}}'
);

create index companies_changes on companies (tree, seq, _id);
create index companies_newest on companies (tree, _id desc) where not deleted;

create table statuses (
  _id text collate "C" primary key,
  tree text collate "C" not null,
  seq bigint not null,
  deleted boolean not null default false,
  owner text collate "C" not null,
  company_id text not null default '',
  name text not null default '',
  color text not null default '#000000',
  fields jsonb not null default '[]',
  status_texts jsonb not null default '{"email_subject":{"primary":"","secondary":""},"email_body":{"primary":"","secondary":""},"pdf":{"primary":"","secondary":""}}',
  customer_message jsonb not null default '{"type":"web_only","message":"","required":false,"active":false}',
  trigger_ids jsonb not null default '[]',
  belongs_to_ids jsonb not null default '[]',
  active boolean not null default true,
  send_review_email boolean not null default false,
  dont_send_pdf boolean not null default false
);

create index statuses_changes on statuses (tree, seq, _id);
create index statuses_newest on statuses (tree, _id desc) where not deleted;

create table users (
  _id text collate "C" primary key,
  tree text collate "C" not null,
  seq bigint not null,
  deleted boolean not null default false,
  owner text collate "C" not null,
  username text not null default '',
  fullname text not null default '',
  email text not null default '',
  role text not null default '',
  statuses jsonb not null default '[]',
  company_ids jsonb not null default '[]',
  sign_in_methods jsonb not null default '[]',
  language text not null default 'nl',
  active boolean not null default true
);

create index users_changes on users (tree, seq, _id);
create index users_newest on users (tree, _id desc) where not deleted;

create table orders (
  _id text collate "C" primary key,
  tree text collate "C" not null,
  seq bigint not null,
  deleted boolean not null default false,
  owner text collate "C" not null,
  company_id text not null default '',
  customer_id text not null default '',
  order_id text not null default '',
  type text not null default 'order',
  current_status jsonb not null default '{"name":"","color":"#000000","customer_message":{"message":"","type":"web_only","required":false,"active":false}}',
  status_history jsonb not null default '[]',
  address jsonb not null default '{"street":"","house_number":"","house_number_addition":"","postcode":"","city":""}',
  form jsonb not null default '{}',
  products jsonb not null default '[]',
  campaigns jsonb not null default '[]',
  request_date bigint not null default 0,
  mod_date bigint not null default 0,
  version text not null default '1.0.0',
  warranty text not null default '',
  customer_readonly boolean not null default false,
  user_readonly boolean not null default false,
  customer_uploads jsonb not null default '[]',
  employee_uploads jsonb not null default '[]',
  main_assignee_id text not null default '',
  current_assignee_id text not null default '',
  generated_pdf_path text not null default '',
  integration_metadata jsonb not null default '{}',
  commentary jsonb not null default '[]'
);

create index orders_changes on orders (tree, seq, _id);
create index orders_newest on orders (tree, _id desc) where not deleted;

create table customers (
  _id text collate "C" primary key,
  tree text collate "C" not null,
  seq bigint not null,
  deleted boolean not null default false,
  owner text collate "C" not null,
  company_id text not null default '',
  title text not null default '',
  firstname text not null default '',
  lastname text not null default '',
  company text not null default '',
  debtor_number text not null default '',
  email text not null default '',
  telephone text not null default '',
  mobilephone text not null default '',
  iban text not null default '',
  addresses jsonb not null default '[]',
  installation_addresses jsonb not null default '[]'
);

create index customers_changes on customers (tree, seq, _id);
create index customers_newest on customers (tree, _id desc) where not deleted;

create table files (
  _id text collate "C" primary key,
  tree text collate "C" not null,
  seq bigint not null,
  deleted boolean not null default false,
  owner text collate "C" not null,
  company_id text not null default '',
  order_id text not null default '',
  path text not null default '',
  filename text not null default '',
  is_public boolean not null default false,
  hash text not null default '',
  mime text not null default '',
  size bigint not null default 0,
  width bigint not null default 0,
  height bigint not null default 0,
  date bigint not null default 0,
  user_id text not null default ''
);

create index files_changes on files (tree, seq, _id);
create index files_newest on files (tree, _id desc) where not deleted;

create table products (
  _id text collate "C" primary key,
  tree text collate "C" not null,
  seq bigint not null,
  deleted boolean not null default false,
  owner text collate "C" not null,
  brand text not null default '',
  type text not null default '',
  usp_highlights jsonb not null default '[]',
  category jsonb not null default '{"_id":"","name":"","characteristics":[],"customer_upload":false,"customer_upload_info":"","active":true}',
  product_image text not null default '',
  product_file_ids jsonb not null default '[]',
  download_files jsonb not null default '[]',
  download_file_ids jsonb not null default '[]',
  meta_description text not null default '',
  description text not null default '',
  disclaimer_text text not null default '',
  signup_fee bigint not null default 0,
  base_price bigint not null default 0,
  discount jsonb not null default '0',
  selling_price bigint not null default 0,
  vat_rate bigint not null default 21,
  is_subscription boolean not null default false,
  subsidy_title text not null default '',
  subsidy_description text not null default '',
  subsidy_code text not null default '',
  subsidy_price bigint not null default 0,
  characteristics jsonb not null default '[]',
  sku text not null default '',
  mpn text not null default '',
  stock bigint not null default 0,
  amount bigint not null default 1,
  is_accessory boolean not null default false,
  accessory_pre_selected boolean not null default false,
  accessory_ids jsonb not null default '[]',
  url text not null default '',
  active boolean not null default true,
  metadata jsonb not null default '{}',
  company_id text not null default ''
);

create index products_changes on products (tree, seq, _id);
create index products_newest on products (tree, _id desc) where not deleted;

create table campaigns (
  _id text collate "C" primary key,
  tree text collate "C" not null,
  seq bigint not null,
  deleted boolean not null default false,
  owner text collate "C" not null,
  name text not null default '',
  description text not null default '',
  dates jsonb not null default '[]',
  dates_duration_type text not null default 'range',
  overrules_others boolean not null default false,
  product_ids jsonb not null default '[]',
  product_combination_only boolean not null default false,
  combined_accessory_ids jsonb not null default '[]',
  addition text not null default '',
  discount jsonb not null default '0',
  is_cashback boolean not null default false,
  color text not null default '#000000',
  badge_image text not null default '',
  pdf_file_ids jsonb not null default '[]',
  carousel_file text not null default '',
  characteristics jsonb not null default '[]',
  active boolean not null default true,
  company_id text not null default ''
);

create index campaigns_changes on campaigns (tree, seq, _id);
create index campaigns_newest on campaigns (tree, _id desc) where not deleted;

create table flows (
  _id text collate "C" primary key,
  tree text collate "C" not null,
  seq bigint not null,
  deleted boolean not null default false,
  owner text collate "C" not null,
  company_id text not null default '',
  name text not null default '',
  steps jsonb not null default '{}',
  results jsonb not null default '{"title":"","body":"","button":{"to":"","label":""}}',
  active boolean not null default true
);

create index flows_changes on flows (tree, seq, _id);
create index flows_newest on flows (tree, _id desc) where not deleted;

create table integrations (
  _id text collate "C" primary key,
  tree text collate "C" not null,
  seq bigint not null,
  deleted boolean not null default false,
  owner text collate "C" not null,
  name text not null default '',
  description text not null default '',
  "configSchema" jsonb not null default '{}',
  "developerOnly" boolean not null default false,
  "defaultEnabled" boolean not null default false,
  icon text not null default ''
);

create index integrations_changes on integrations (tree, seq, _id);
create index integrations_newest on integrations (tree, _id desc) where not deleted;

create table systems (
  _id text collate "C" primary key,
  tree text collate "C" not null,
  seq bigint not null,
  deleted boolean not null default false,
  owner text collate "C" not null,
  name text not null default '',
  languages jsonb not null default '[]',
  allowed_applications jsonb not null default '[]'
);

create index systems_changes on systems (tree, seq, _id);
create index systems_newest on systems (tree, _id desc) where not deleted;

create table archives (
  _id text collate "C" primary key,
  tree text collate "C" not null,
  seq bigint not null,
  deleted boolean not null default false,
  owner text collate "C" not null,
  company_id text not null default '',
  customer_id text not null default '',
  order_id text not null default '',
  type text not null default 'order',
  current_status jsonb not null default '{"name":"","color":"#000000","customer_message":{"message":"","type":"web_only","required":false,"active":false}}',
  status_history jsonb not null default '[]',
  address jsonb not null default '{"street":"","house_number":"","house_number_addition":"","postcode":"","city":""}',
  form jsonb not null default '{}',
  products jsonb not null default '[]',
  campaigns jsonb not null default '[]',
  request_date bigint not null default 0,
  mod_date bigint not null default 0,
  version text not null default '1.0.0',
  warranty text not null default '',
  customer_readonly boolean not null default false,
  user_readonly boolean not null default false,
  customer_uploads jsonb not null default '[]',
  employee_uploads jsonb not null default '[]',
  main_assignee_id text not null default '',
  current_assignee_id text not null default '',
  generated_pdf_path text not null default '',
  integration_metadata jsonb not null default '{}',
  commentary jsonb not null default '[]',
  leading_order_id text not null default '',
  archived_date bigint not null default 0
);

create index archives_changes on archives (tree, seq, _id);
create index archives_newest on archives (tree, _id desc) where not deleted;

-- The number people read out over the telephone means one order.
create unique index orders_number on orders (tree, order_id) where order_id <> '';
create index orders_customer on orders (tree, customer_id) where not deleted;

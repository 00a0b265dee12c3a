-- Since when the content of an upload that no file is of counts as not there; what was on its way to become a file until then
-- has arrived long before it is removed.
alter table blobs add column given_up timestamptz;
create index blobs_by_age on blobs (created_at);
create index blobs_given_up on blobs (given_up) where given_up is not null;
create index files_by_content on files (tree, hash) where not deleted;

/** Kinds of files that can be read. Systems know CSV by different types, so extensions are named as well. */
export const ACCEPTED = [
  '.csv',
  '.txt',
  '.tsv',
  '.xlsx',
  'text/csv',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
]

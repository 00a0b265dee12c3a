import type { DocumentOf } from '../core/documents.ts'
import { campaignEntries } from './fields.ts'

type Campaign = DocumentOf<'campaigns'>

/** What a company's endpoint says of a campaign: everything but its documents. */
export const ENDPOINT_CAMPAIGN_FIELDS = [
  ...Object.keys(campaignEntries).filter((field) => field !== '_id' && field !== 'pdf_file_ids'),
  'metadata',
] as readonly (keyof Campaign)[]

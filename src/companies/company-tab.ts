export const COMPANY_TABS = [
  'general',
  'statuses',
  'texts',
  'portal',
  'integrations',
  'triggers',
  'companies',
] as const
export type CompanyTab = (typeof COMPANY_TABS)[number]

export const isCompanyTab = (tab: unknown): tab is CompanyTab => COMPANY_TABS.some((each) => each === tab)

export const COMPANY_TABS = [
  'general',
  'statuses',
  'products',
  'flows',
  'texts',
  'portal',
  'integrations',
  'triggers',
  'companies',
] as const
export type CompanyTab = (typeof COMPANY_TABS)[number]

export const isCompanyTab = (tab: unknown): tab is CompanyTab => COMPANY_TABS.some((each) => each === tab)

/** Each tab, each status, product and flow is a form of its own. */
export function placeInCompany({ pathname, search }: { pathname: string; search: string }): string {
  const asked = new URLSearchParams(search)
  return `${pathname} ${asked.get('tab') ?? 'general'} ${asked.get('status') ?? ''} ${asked.get('product') ?? ''} ${asked.get('flow') ?? ''} ${asked.get('van') ?? ''}`
}

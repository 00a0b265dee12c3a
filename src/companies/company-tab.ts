export const COMPANY_TABS = [
  'general',
  'statuses',
  'products',
  'campaigns',
  'flows',
  'texts',
  'portal',
  'integrations',
  'triggers',
  'companies',
] as const
export type CompanyTab = (typeof COMPANY_TABS)[number]

export const isCompanyTab = (tab: unknown): tab is CompanyTab => COMPANY_TABS.some((each) => each === tab)

const OPENED = ['status', 'product', 'campaign', 'flow', 'van'] as const

/** Each tab, each status, each product, campaign and flow is a form of its own. */
export function placeInCompany({ pathname, search }: { pathname: string; search: string }): string {
  const asked = new URLSearchParams(search)
  const opened = OPENED.map((each) => asked.get(each) ?? '')
  return [pathname, asked.get('tab') ?? 'general', ...opened].join(' ')
}

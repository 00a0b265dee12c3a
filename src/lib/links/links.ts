import { slug } from '../text/slug.ts'

export const ORDER_MODES = [
  'detail',
  'edit',
  'print_work_order',
  'print_order',
  'quick-select',
  'archive',
] as const
export type OrderMode = (typeof ORDER_MODES)[number]

/** All paths of the app; only this file and the routes know them. */
export const links = {
  home: '/',
  signIn: '/auth/login',
  forgotPassword: '/auth/forgot',
  orders: '/orders',
  ordersOverview: '/orders/overview',
  addOrder: '/orders/overview/add',
  /** `address`: the line of one of the customer's addresses. */
  addOrderFor: (customerId: string, address: string) =>
    `/orders/overview/add?${new URLSearchParams({ voor: customerId, plaats: address })}`,
  ordersInStatus: (name: string) => `/orders/status-${encodeURIComponent(slug(name))}`,
  /** Opens over a list: `base` is the list's path. */
  order: (base: string, mode: OrderMode, orderId: string) =>
    `${base.replace(/\/+$/, '')}/${mode}/${encodeURIComponent(orderId)}`,
  archive: '/archive',
  planning: '/planning',
  /** The week of a visit, with the visit open. */
  visitInPlanning: (id: string, date: string) =>
    `/planning?${new URLSearchParams({ dag: date, bezoek: id })}`,
  waitingOffers: '/offers',
  customers: '/customers',
  addCustomer: '/customers/add',
  importCustomers: '/customers/import',
  customer: (id: string) => `/customers/${encodeURIComponent(id)}`,
  editCustomer: (id: string) => `/customers/${encodeURIComponent(id)}/edit`,
  products: '/products',
  addProduct: '/products/add',
  campaigns: '/campaigns',
  statistics: '/statistics',
  offerStatistics: '/statistics/offertes',
  planningStatistics: '/statistics/planning',
  statisticsOf: (slug: string) => `/statistics/${encodeURIComponent(slug)}`,
  queue: '/queue',
  notifications: '/notifications',
  settings: '/settings',
  settingsUsers: '/settings/users',
  addSettingsUser: '/settings/users/add',
  settingsUser: (id: string) => `/settings/users/${encodeURIComponent(id)}`,
  /** Editing one's own account as others see it; one's own view of it is the profile. */
  editSettingsUser: (id: string) => `/settings/users/${encodeURIComponent(id)}/edit`,
  settingsCompanies: '/settings/companies',
  addSettingsCompany: '/settings/companies/add',
  addSettingsCompanyBelow: (id: string) => `/settings/companies/add/${encodeURIComponent(id)}`,
  settingsCompany: (id: string) => `/settings/companies/${encodeURIComponent(id)}`,
  appSettings: '/settings/app-settings',
  firstDay: '/settings/first-day',
  systems: '/settings/system',
  auditLog: '/settings/audit-log',
  addSystem: '/settings/system/add',
  helpCenter: '/helpcenter',
  helpArticle: (slug: string) => `/helpcenter/${encodeURIComponent(slug)}`,
  installHelp: '/helpcenter/pwa-install',
  overviewV2: '/overview-v2',
  flow: '/flowscreen-beta',
  testList: '/lc-test',
  testTriggers: '/trigger-test',
  testRendering: '/react-perf-debug',
  employees: '/employees',
  quotation: '/employees/offerte/rga',
  /** `address`: the line of an address of the customer. */
  quotationFor: (customerId: string, address: string) =>
    `/employees/offerte/rga?${new URLSearchParams({ voor: customerId, plaats: address })}`,
  /** An unfinished quotation, by the id of its future order. */
  openQuotation: (orderId: string) => `/employees/offerte/rga/${encodeURIComponent(orderId)}`,
  /** A mail to the support address of this installation. */
  support: (address: string, subject: string) => `mailto:${address}?subject=${encodeURIComponent(subject)}`,
  call: (phone: string) => `tel:${phone.replace(/[^\d+]/g, '')}`,
  mail: (address: string) => `mailto:${address}`,
  map: (address: string) => `https://maps.google.com/?q=${encodeURIComponent(address)}`,
  /** Opens an order by its number or id. */
  workOrder: (orderNumber = '') => `/employees/order/${encodeURIComponent(orderNumber)}`,
} as const

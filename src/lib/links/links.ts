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

/** Every path of the app; only this file and the routes know them (SPEC §2). */
export const links = {
  home: '/',
  signIn: '/auth/login',
  forgotPassword: '/auth/forgot',
  orders: '/orders',
  ordersOverview: '/orders/overview',
  addOrder: '/orders/overview/add',
  ordersInStatus: (name: string) => `/orders/status-${encodeURIComponent(slug(name))}`,
  /** Over the list it was opened from: `base` is that list's path. */
  order: (base: string, mode: OrderMode, orderId: string) =>
    `${base.replace(/\/+$/, '')}/${mode}/${encodeURIComponent(orderId)}`,
  archive: '/archive',
  customers: '/customers',
  addCustomer: '/customers/add',
  customer: (id: string) => `/customers/${encodeURIComponent(id)}`,
  editCustomer: (id: string) => `/customers/${encodeURIComponent(id)}/edit`,
  statistics: '/statistics',
  statisticsOf: (slug: string) => `/statistics/${encodeURIComponent(slug)}`,
  queue: '/queue',
  notifications: '/notifications',
  settings: '/settings',
  settingsUsers: '/settings/users',
  addSettingsUser: '/settings/users/add',
  settingsUser: (id: string) => `/settings/users/${encodeURIComponent(id)}`,
  /** One's own as others see it; without it one's own is the profile. */
  editSettingsUser: (id: string) => `/settings/users/${encodeURIComponent(id)}/edit`,
  settingsCompanies: '/settings/companies',
  addSettingsCompany: '/settings/companies/add',
  addSettingsCompanyBelow: (id: string) => `/settings/companies/add/${encodeURIComponent(id)}`,
  settingsCompany: (id: string) => `/settings/companies/${encodeURIComponent(id)}`,
  appSettings: '/settings/app-settings',
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
  /** One that was begun, by the id its order will have. */
  openQuotation: (orderId: string) => `/employees/offerte/rga/${encodeURIComponent(orderId)}`,
  /** A mail to whoever keeps this installation running. */
  support: (address: string, subject: string) => `mailto:${address}?subject=${encodeURIComponent(subject)}`,
  call: (phone: string) => `tel:${phone.replace(/[^\d+]/g, '')}`,
  mail: (address: string) => `mailto:${address}`,
  map: (address: string) => `https://maps.google.com/?q=${encodeURIComponent(address)}`,
  /** By its number, or by its id. */
  workOrder: (orderNumber = '') => `/employees/order/${encodeURIComponent(orderNumber)}`,
} as const

import { slug } from './slug.ts'

export type OrderMode = 'detail' | 'edit' | 'print_work_order' | 'print_order' | 'add' | 'quick-select'

/** Every path of the app; only this file and the routes know them (SPEC §2). */
export const links = {
  home: '/',
  signIn: '/auth/login',
  forgotPassword: '/auth/forgot',
  ordersOverview: '/orders/overview',
  ordersInStatus: (name: string) => `/orders/status-${encodeURIComponent(slug(name))}`,
  /** Over the list it was opened from: `base` is that list's path. */
  order: (base: string, mode: OrderMode, orderId: string) =>
    `${base.replace(/\/+$/, '')}/${mode}/${encodeURIComponent(orderId)}`,
  archive: '/archive',
  customers: '/customers',
  addCustomer: '/customers/add',
  customer: (id: string) => `/customers/${encodeURIComponent(id)}`,
  statistics: '/statistics',
  queue: '/queue',
  notifications: '/notifications',
  settings: '/settings',
  settingsUsers: '/settings/users',
  settingsUser: (id: string) => `/settings/users/${encodeURIComponent(id)}`,
  settingsCompanies: '/settings/companies',
  settingsCompany: (id: string) => `/settings/companies/${encodeURIComponent(id)}`,
  appSettings: '/settings/app-settings',
  systems: '/settings/system',
  helpCenter: '/helpcenter',
  installHelp: '/helpcenter/pwa-install',
  employees: '/employees',
  quotation: '/employees/offerte/rga',
  workOrder: (orderNumber = '') => `/employees/order/${encodeURIComponent(orderNumber)}`,
} as const

import type { Approval } from '#sync/contract/orders/give-approval.ts'

export const buildApproval = (given: Partial<Approval> = {}): Approval => ({
  by: '',
  version: '',
  date: 0,
  done: 0,
  how: '',
  option: '',
  signature: '',
  user_id: '',
  ...given,
})

import { campaignAttach } from './campaigns/campaign-attach.ts'
import type { CollectionName } from './core/documents.ts'
import type { Call, Operation } from './core/operation.ts'
import { customerMerge, customerSplit } from './customers/customer-merge.ts'
import { createOf, deleteOf, editOf } from './edits.ts'
import { importAdd } from './import-add.ts'
import { importUndo } from './import-undo.ts'
import { orderApprove } from './orders/operations/order-approve.ts'
import { archiveRestore, orderArchive } from './orders/operations/order-archive.ts'
import { orderAttach } from './orders/operations/order-attach.ts'
import { orderComment } from './orders/operations/order-comment.ts'
import { orderDetach } from './orders/operations/order-detach.ts'
import { orderDiscount } from './orders/operations/order-discount.ts'
import { orderExport } from './orders/operations/order-export.ts'
import { orderFollowUp } from './orders/operations/order-follow-up.ts'
import { orderNotice } from './orders/operations/order-notice.ts'
import { orderOption } from './orders/operations/order-option.ts'
import { orderRecall, orderUndoStatus } from './orders/operations/order-recall.ts'
import { orderReply } from './orders/operations/order-reply.ts'
import { orderSend } from './orders/operations/order-send.ts'
import { orderStatus } from './orders/operations/order-status.ts'
import { quotationSend } from './orders/operations/quotation-send.ts'
import { productAttach } from './products/product-attach.ts'
import { quotationCreate } from './quotation-create.ts'
import { collectionNames } from './registry.ts'
import { userPrefer } from './users/user-prefer.ts'
import { userProfile } from './users/user-profile.ts'
import { userRoster } from './users/user-roster.ts'
import { visitEdit } from './visit-edit.ts'
import { visitLonger } from './visits/visit-longer.ts'
import { visitState } from './visits/visit-state.ts'

/** File rows come only with their content, archives only from archiving, and parts of imports only with their rows. */
const NOT_CREATED_BY_HAND: readonly CollectionName[] = ['files', 'archives', 'imports']

/** Visits are edited by an operation that keeps the status of their order in step. */
const EDITED_OTHERWISE: readonly CollectionName[] = ['visits']

/** Operations beyond creating, editing and deleting rows. A program can do each of them as well. */
export const own = [
  orderStatus,
  orderRecall,
  orderUndoStatus,
  orderComment,
  orderReply,
  orderApprove,
  orderOption,
  orderAttach,
  orderDetach,
  orderNotice,
  orderDiscount,
  orderFollowUp,
  orderSend,
  orderExport,
  orderArchive,
  archiveRestore,
  productAttach,
  campaignAttach,
  quotationCreate,
  quotationSend,
  customerMerge,
  customerSplit,
  userPrefer,
  userProfile,
  userRoster,
  visitEdit,
  visitState,
  visitLonger,
  importAdd,
  importUndo,
] as const satisfies readonly (Operation & { call: Call })[]
type Own = (typeof own)[number]

/** Own operations that wait in a user's queue and are described there. */
export type OwnQueuedKind = Extract<Own, { policy: 'queue' }>['kind']
export type Verb = 'create' | 'edit' | 'delete'
export type OwnKind = Own['kind']
export type OperationKind = OwnKind | `${CollectionName}.${Verb}`

const all: readonly Operation[] = [
  ...collectionNames.filter((name) => !NOT_CREATED_BY_HAND.includes(name)).map(createOf),
  ...collectionNames.filter((name) => !EDITED_OTHERWISE.includes(name)).map(editOf),
  ...collectionNames.map(deleteOf),
  ...own,
]

export const operationByKind: ReadonlyMap<string, Operation> = new Map(all.map((each) => [each.kind, each]))

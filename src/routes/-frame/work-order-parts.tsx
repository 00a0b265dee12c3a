import { CommentBox } from '#src/orders/detail/comment-box.tsx'
import { StatusSection } from '#src/orders/detail/status-section.tsx'
import { CompletingBar } from '#src/orders/status/completing-bar.tsx'
import { StatusDialog } from '#src/orders/status/lazy-status-dialog.ts'
import { UploadsSection } from '#src/orders/uploads/uploads-section.tsx'
import type { WorkOrderParts } from '#src/portal/work-order/work-order-screen.tsx'

/** Sections of the office screens for the portal. */
export const workOrderParts: WorkOrderParts = {
  photos: (order) => <UploadsSection order={order} />,
  status: (order, { isOpen, onOpen, onClose }) => (
    <>
      <StatusSection order={order} onChange={onOpen} />
      {isOpen && <StatusDialog orderId={order._id} to={null} onClose={onClose} />}
    </>
  ),
  comment: (order) => <CommentBox order={order} />,
  completing: (order, onSign) => <CompletingBar order={order} onSign={onSign} />,
}

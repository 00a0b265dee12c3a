import {
  CheckSquare,
  type LucideIcon,
  Minus,
  Package,
  TextCursorInput,
  Type,
  UnfoldVertical,
  UserRound,
  WrapText,
} from 'lucide-react'
import type { FieldType } from './draft-edits.ts'

const ICONS: Record<FieldType, LucideIcon> = {
  product: Package,
  checkbox: CheckSquare,
  textfield: TextCursorInput,
  textarea: WrapText,
  plaintext: Type,
  spacer: UnfoldVertical,
  separator: Minus,
  'custom-customer-data': UserRound,
}

export function FieldIcon({ type }: { type: FieldType }) {
  const Icon = ICONS[type]
  return <Icon size={16} aria-hidden />
}

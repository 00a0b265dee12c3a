import {
  Camera,
  CheckSquare,
  CircleQuestionMark,
  ListPlus,
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
  lines: ListPlus,
  photos: Camera,
  'custom-customer-data': UserRound,
}

export function FieldIcon({ type }: { type: FieldType }) {
  // A type of a newer version of the app has none.
  const Icon = ICONS[type] ?? CircleQuestionMark
  return <Icon size={16} aria-hidden />
}

import {
  BookOpen,
  CalendarDays,
  ClipboardList,
  FilePenLine,
  Globe,
  LayoutGrid,
  type LucideIcon,
  MessageSquare,
  Phone,
  Truck,
} from 'lucide-react'
import type { TileIcon as TileIconName } from '#sync/contract/companies/tiles.ts'

const ICONS: Record<TileIconName, LucideIcon> = {
  globe: Globe,
  quotation: FilePenLine,
  'work-order': ClipboardList,
  calendar: CalendarDays,
  folder: LayoutGrid,
  message: MessageSquare,
  phone: Phone,
  book: BookOpen,
  van: Truck,
}

export function TileIcon({ name }: { name: TileIconName }) {
  const Icon = ICONS[name]
  return <Icon size={26} aria-hidden />
}

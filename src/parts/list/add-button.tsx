import { Plus } from 'lucide-react'
import { Button } from '#src/ui/button.tsx'

interface AddButtonProps {
  /** What is added, in one word. */
  children: string
  onPress(): void
}

export function AddButton({ children, onPress }: AddButtonProps) {
  return (
    <Button variant="primary" onPress={onPress}>
      <Plus size={16} aria-hidden /> {children}
    </Button>
  )
}

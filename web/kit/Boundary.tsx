import { Component, type ErrorInfo, type ReactNode } from 'react'
import { logError } from '../state/errorlog.ts'

interface Props {
  readonly children: ReactNode
  /** What is shown instead; `again` tries once more. */
  readonly broken: (error: unknown, again: () => void) => ReactNode
}

/** Keeps a failure inside: what is around it goes on, the failure lands in the local log. */
export class Boundary extends Component<Props, { readonly error: unknown; readonly failed: boolean }> {
  override state = { error: undefined as unknown, failed: false }
  static getDerivedStateFromError = (error: unknown) => ({ error, failed: true })

  override componentDidCatch(error: unknown, info: ErrorInfo): void {
    logError('render', error, info.componentStack ?? '')
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children
    return this.props.broken(this.state.error, () => this.setState({ error: undefined, failed: false }))
  }
}

/**
 * A part of the program that could not be fetched: without a network, or because a new version was put in place while
 * this page was open.
 */
export const isMissingCode = (error: unknown): boolean =>
  error instanceof Error && /dynamically imported module|importing a module script|preload/i.test(error.message)

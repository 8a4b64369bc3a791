import { cleanHtml } from '../../../kernel/fields/rich-text/type.ts'

/** The markup a person sees is the markup that is stored: it is cleaned by the same function as on the server. */
export const RichShown = ({ html }: { html: string }) => (
  <div className="crud-rich" dangerouslySetInnerHTML={{ __html: cleanHtml(html) }} />
)

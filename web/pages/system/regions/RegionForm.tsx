import { Button, Form, Input, InputNumber } from 'antd'
import { useState } from 'react'
import { badText } from '../../../../kernel/define/check.ts'
import { checkField } from '../../../../kernel/fields/base/check.ts'
import { Bad } from '../../../../kernel/fields/index.ts'
import {
  childDigits,
  regionFields,
  regionTitles,
  rootRegion,
  type RegionField,
} from '../../../../modules/system/region.ts'
import { ApiError } from '../../../api/http.ts'
import { toast } from '../../../state/toasts.ts'
import { useSave, type Entered, type Region } from './data.ts'
import { useTexts } from './texts.ts'
import { useLang } from '../../../state/prefs.ts'

/**
 * The form of a region, checked by the same fields as on the server; what the server refuses stands at its field, and
 * the input stays.
 */
export function RegionForm({
  parent,
  region,
  onDone,
  onCancel,
  onDirty,
}: {
  parent: { readonly code: string; readonly name: string }
  region: Region | null
  onDone: (code: string) => void
  onCancel: () => void
  onDirty: (dirty: boolean) => void
}) {
  const lang = useLang()
  const texts = useTexts()
  const [form] = Form.useForm<Entered>()
  const save = useSave()
  const [refused, setRefused] = useState('')
  const head = parent.code === rootRegion ? '' : parent.code
  const digits = childDigits(parent.code)
  const whole = (code: string): string => (region ? region.code : head + code.trim())
  const rule = (name: RegionField) => ({
    validator: async (_: unknown, value: unknown) => {
      // Nothing entered is nothing, not a code that is too short.
      const input = name === 'code' && typeof value === 'string' && value !== '' ? whole(value) : value
      const checked = checkField<unknown>(regionFields[name], input ?? '')
      const wrong =
        checked instanceof Bad
          ? checked
          : name === 'code' && !region && String(input).length !== head.length + digits
            ? new Bad('malformed')
            : null
      if (wrong) throw new Error(badText(wrong, regionTitles[lang][name], lang))
    },
  })
  const submit = async (entered: Entered): Promise<void> => {
    setRefused('')
    const code = whole(entered.code)
    try {
      await save.mutateAsync({ ...entered, code })
      onDirty(false)
      toast('success', texts.saved)
      onDone(code)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const own = error.errors.filter(({ field }) => field in regionFields)
      form.setFields(own.map(({ field, message }) => ({ name: field as RegionField, errors: [message] })))
      if (!own.length) setRefused(error.msg)
    }
  }
  const titles = regionTitles[lang]
  return (
    <Form<Entered>
      form={form}
      layout="vertical"
      className="region-form"
      requiredMark
      scrollToFirstError
      onFinish={entered => void submit(entered)}
      onValuesChange={() => onDirty(true)}
      initialValues={
        region
          ? { code: region.code, name: region.name, sort: region.sort, remark: region.remark }
          : { code: '', name: '', sort: 0, remark: '' }
      }
    >
      <h2>{region ? texts.editing(region.name) : texts.adding(parent.name)}</h2>
      <Form.Item
        name="code"
        label={titles.code}
        required
        validateTrigger="onBlur"
        rules={region ? [] : [rule('code')]}
        extra={region ? undefined : head ? texts.codeHint(head, digits) : texts.codeRoot(digits)}
      >
        <Input
          prefix={region ? undefined : head}
          disabled={region !== null}
          inputMode="numeric"
          maxLength={digits || 12}
          autoComplete="off"
          autoFocus={!region}
        />
      </Form.Item>
      <Form.Item name="name" label={titles.name} required validateTrigger="onBlur" rules={[rule('name')]}>
        <Input maxLength={50} autoComplete="off" autoFocus={region !== null} />
      </Form.Item>
      <Form.Item name="sort" label={titles.sort} validateTrigger="onBlur" rules={[rule('sort')]}>
        <InputNumber min={0} max={9999} precision={0} />
      </Form.Item>
      <Form.Item name="remark" label={titles.remark} rules={[rule('remark')]}>
        <Input.TextArea maxLength={255} showCount autoSize={{ minRows: 2, maxRows: 6 }} />
      </Form.Item>
      {refused && (
        <p className="region-refused" role="alert">
          {refused}
        </p>
      )}
      <div className="region-actions">
        <Button type="primary" htmlType="submit" loading={save.isPending}>
          {texts.save}
        </Button>
        <Button onClick={onCancel}>{texts.cancel}</Button>
      </div>
    </Form>
  )
}

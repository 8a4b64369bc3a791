import { Button } from 'antd'
import { childDigits, regionLevels, regionTitles, rootRegion } from '../../../../modules/system/region.ts'
import { ApiError } from '../../../api/http.ts'
import { useRegion, type Region } from './data.ts'
import type { Actions, View } from './actions.ts'
import { RegionForm } from './RegionForm.tsx'
import { useTexts } from './texts.ts'
import { useLang } from '../../../state/prefs.ts'

const shown = [
  'code',
  'name',
  'parentName',
  'provinceName',
  'cityName',
  'districtName',
  'townName',
  'villageName',
  'sort',
  'remark',
] as const
/** Titles of the levels a region of this level stands in; the lower ones would all be empty. */
const levelOfField: Readonly<Partial<Record<(typeof shown)[number], number>>> = {
  provinceName: 1,
  cityName: 2,
  districtName: 3,
  townName: 4,
  villageName: 5,
}

function Facts({ region, actions }: { region: Region; actions: Actions }) {
  const lang = useLang()
  const texts = useTexts()
  const root = region.code === rootRegion
  const { code, name, regionLevel } = region
  return (
    <>
      <header className="region-head">
        <div>
          <h2>{name}</h2>
          <p>{texts.level(regionLevel, regionLevels[lang][regionLevel] ?? '')}</p>
        </div>
        <div className="region-actions">
          {actions.mayWrite && (
            <Button
              type="primary"
              disabled={!childDigits(code)}
              title={childDigits(code) ? undefined : texts.lowest}
              onClick={() => actions.add(code, name)}
            >
              {texts.addChild}
            </Button>
          )}
          {actions.mayWrite && (
            <Button disabled={root} title={root ? texts.rootLocked : undefined} onClick={() => actions.edit(code)}>
              {texts.edit}
            </Button>
          )}
          {actions.mayRemove && (
            <Button
              danger
              disabled={root}
              title={root ? texts.rootLocked : undefined}
              onClick={() => void actions.remove(code).catch(() => undefined)}
            >
              {texts.remove}
            </Button>
          )}
        </div>
      </header>
      <dl className="region-facts">
        {shown
          .filter(field => (levelOfField[field] ?? 0) <= regionLevel)
          .map(field => (
            <div key={field}>
              <dt>{regionTitles[lang][field]}</dt>
              <dd>{region[field] === '' ? texts.none : region[field]}</dd>
            </div>
          ))}
      </dl>
    </>
  )
}

/** Beside the tree: what a region is, or the form that changes it or adds one below it. */
export function Pane({
  view,
  actions,
  go,
  onDirty,
}: {
  view: View | null
  actions: Actions
  go: (view: View) => void
  onDirty: (dirty: boolean) => void
}) {
  const texts = useTexts()
  const { data, error, refetch } = useRegion(view?.code ?? null)
  if (!view)
    return (
      <div className="region-none">
        <b>{texts.choose}</b>
        <p>{actions.mayWrite ? texts.chooseText : texts.chooseOnly}</p>
      </div>
    )
  const back = () => go({ kind: 'see', code: view.code })
  if (view.kind === 'add')
    return (
      <RegionForm
        key={`${view.code}+`}
        parent={view}
        region={null}
        onDone={code => go({ kind: 'see', code })}
        onCancel={back}
        onDirty={onDirty}
      />
    )
  if (error)
    return (
      <div className="region-none" role="alert">
        <p>{error instanceof ApiError ? error.msg : texts.failed}</p>
        <Button onClick={() => void refetch()}>{texts.again}</Button>
      </div>
    )
  if (!data)
    return (
      <p className="region-none" aria-busy="true">
        {texts.loading}
      </p>
    )
  if (view.kind === 'edit')
    return (
      <RegionForm
        key={view.code}
        parent={{ code: data.parentCode, name: data.parentName }}
        region={data}
        onDone={back}
        onCancel={back}
        onDirty={onDirty}
      />
    )
  return <Facts region={data} actions={actions} />
}

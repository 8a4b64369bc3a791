import { several } from '../i18n/several.ts'
import type { Texts } from './texts.ts'

/** What a derived page says in English. */
export const en: Texts = {
  add: 'Add', view: 'View', edit: 'Edit', remove: 'Delete', copy: 'Copy', refresh: 'Refresh', exports: 'Export', imports: 'Import', more: 'More',
  bulkRemove: n => (n ? `Delete (${n})` : 'Delete'), bulk: (title, n) => (n ? `${title} (${n})` : title),
  addTitle: title => `Add: ${title}`, editTitle: title => `Edit: ${title}`,
  search: 'Search', reset: 'Reset', expand: 'More', collapse: 'Less', filters: n => (n ? `Filter (${n})` : 'Filter'),
  from: 'from', to: 'to', start: 'Start', end: 'End', any: 'All', yes: 'Yes', no: 'No', pickTicked: 'Select at least one row',
  removeAsk: 'Delete the selected data?', ask: title => `Carry out “${title}”?`, cancel: 'Cancel',
  draft: 'Save as draft', drafted: 'The draft is saved', correct: 'Correct', isCorrected: 'Corrected', isCorrection: 'Correction', corrected: 'Corrected; the old record stays', correctTitle: title => `Correct: ${title}`,
  added: 'Added', updated: 'Updated', removed: 'Deleted', done: 'Done!',
  save: 'Save', saveMore: 'Save and add another', restored: 'What you had not submitted is back', discard: 'Start over',
  kept: 'What you entered is kept; you can save again', staleAsk: 'Load the latest', evenSo: reminder => `${reminder}. Save it all the same?`, rebased: 'The latest is loaded; what you changed is kept',
  trace: id => `Id ${id}`,
  enter: () => '', choose: () => 'Choose…',
  masked: 'Masked', rewrite: 'Enter anew', unrewrite: 'Leave as it is',
  secretSet: 'Set; leave empty to keep it', generate: 'Generate', shown: 'Note this key down, it is not shown again once saved',
  previous: 'Previous', next: 'Next', place: (at, of) => `${at} of ${of} on this page`, close: 'Close',
  gone: 'The record does not exist or was deleted', refSearch: 'Type a name or pinyin initials', refNone: 'Nothing matches', refFailed: 'Could not be loaded, try again',
  addPicture: 'Add pictures', camera: 'Camera', addFile: 'Add files', drop: 'Click, drop or paste', most: (n, max) => `${n}/${max}`, retry: 'Try again',
  tooMany: max => `At most ${max}`, unreadable: 'This is no picture that can be read', uploading: 'Uploading', waitUploads: 'Wait until the files are uploaded', failedUploads: 'A file failed to upload; try again or take it out',
  preview: 'Preview', takeOut: name => `Take out ${name}`, moveLeft: name => `Move ${name} forward`, picture: n => `Picture ${n}`, pictures: (title, n) => `Look at ${title} (${n})`, counted: (n, bad) => several(Number(n), 'item') + (bad === '0' ? '' : `, ${bad} failed`), gallery: 'Gallery', asList: 'List', print: 'Print', file: n => `File ${n}`,
  lng: 'Longitude', lat: 'Latitude', here: 'My position', map: 'Show on a map', noPlace: 'The position is not available; check the permission',
  write: 'Edit', bold: 'Bold', heading: 'Heading', list: 'List', format: 'Tidy up',
  template: 'Download the template', chooseFile: 'Choose the filled sheet', importHint: 'Download the template, fill it in as its second sheet says, and upload it. It is checked first; nothing is written yet.', checking: 'Checking…',
  importing: 'Importing…', found: (good, bad) => `${several(good + bad, 'row')}: ${good} can be imported, ${bad} need correction`, line: 'Row', column: 'Column', problem: 'Problem',
  importGood: n => `Import ${several(n, 'row')}`, nothingGood: 'No row can be imported', imported: n => `${several(n, 'row')} imported`, otherFile: 'Choose another', onlySheet: 'Choose an .xlsx file',
  addEmpty: 'Use “Add” to enter the first one', noEnterprise: 'Choose an enterprise on the left',
  addBelow: 'Add below', addBelowTitle: title => `Add below: ${title}`, unfold: 'Unfold all', fold: 'Fold all', pickOne: 'Select exactly one row', tenant: 'Tenant', noneChosen: 'Choose on the left first', saved: 'Saved',
  today: 'Today', days7: '7 days', days30: '30 days', month: 'This month',
}

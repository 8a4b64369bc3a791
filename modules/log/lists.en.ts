import type { English } from '../../kernel/define/titles.ts'

const request = {
  method: 'Method',
  requestUri: 'Address',
  createBy: 'By',
  remoteIp: 'Client IP',
  traceId: 'Trace id',
  methodName: 'Call',
  methodClass: 'Defined in',
  serviceId: 'Service',
  serverHost: 'Server',
  serverIp: 'Server IP',
  env: 'Environment',
  userAgent: 'Browser',
  params: 'Parameters',
}

/**
 * English of the definitions of this room. They bring no table, so they are in no catalogue, and their pages read this.
 */
export default {
  resources: {
    'log/usual': {
      title: 'General log',
      fields: { ...request, logId: 'Event', logLevel: 'Level', logData: 'What happened' },
    },
    'log/api': {
      title: 'Call log',
      fields: { ...request, title: 'Operation', result: 'Result', time: 'Took', type: 'Kind' },
    },
    'log/error': {
      title: 'Error log',
      fields: {
        ...request,
        exceptionName: 'Exception',
        message: 'Message',
        fileName: 'File',
        lineNumber: 'Line',
        stackTrace: 'Stack',
      },
    },
    'log/audit': {
      title: 'Audit trail',
      fields: {
        createBy: request.createBy,
        operation: 'Operation',
        resource: 'Object',
        rowId: 'Record',
        result: 'Result',
        ip: request.remoteIp,
        traceId: request.traceId,
        userId: 'Account id',
        sessionId: 'Session id',
        ownerId: 'Enterprise id',
        sealNo: 'Seal',
        before: 'Before',
        after: 'After',
      },
    },
  },
} satisfies English

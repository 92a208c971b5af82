/**
 * Every act that the audit log records, by the kind of record. An act that is added here also needs
 * words in the logs that show it.
 */
export const auditActions = {
  admin: [
    'add',
    'delete',
    'grant_role',
    'request_password_reset',
    'reset_password',
    'change_password',
    'end_session',
    'end_other_sessions',
    'turn_on_two_step',
    'turn_off_two_step',
    'renew_recovery_codes',
  ],
  backup: ['save', 'export', 'restore'],
  booking: [
    'add',
    'update',
    'delete',
    'restore',
    'erase',
    'add_note',
    'show_texts',
    'made_of_enquiry',
    'request_modify',
    'request_cancel',
    'send_message_again',
  ],
  bookings: ['export', 'show_texts', 'clear'],
  category: ['add', 'update', 'delete'],
  enquiry: [
    'add',
    'update',
    'delete',
    'restore',
    'note',
    'show_texts',
    'make_booking',
    'send_message_again',
  ],
  image: ['add', 'delete'],
  personal_data: ['export', 'erase'],
  retention: ['update'],
  review: ['add', 'publish', 'reject', 'reply'],
  subscription: ['unsubscribe', 'resubscribe', 'export'],
  tour: ['add', 'update', 'delete', 'restore'],
  tours: ['reset'],
  webhook_delivery: ['show_message', 'send_message_again', 'send_all_messages_again'],
} as const;

/** The kind of record that an entry is about. */
export type AuditEntity = keyof typeof auditActions;

/** The acts on such a record. */
export type AuditAction<Entity extends AuditEntity = AuditEntity> =
  (typeof auditActions)[Entity][number];

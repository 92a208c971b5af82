/* What is said on the way to a new password (back-office spec, section 8). */

export const NO_ADMIN = 'No admin account found with this email address.';
export const RESET_SENT =
  'Password reset request has been sent successfully. You will receive an email with reset instructions shortly.';
export const RESET_STORED =
  'Password reset request has been stored. This site cannot send email yet, so no link will arrive: please ask the person who runs the server.';
export const RESET_NOT_SENT = 'Email verified but failed to send reset request. Please try again.';
export const CHECK_FAILED = 'An error occurred while verifying email. Please try again.';
export const RESET_DONE = 'Password changed successfully';

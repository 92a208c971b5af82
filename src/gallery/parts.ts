import { button, iconButton, textLink } from './controls/actions.tsx';
import { checkbox, radio, slider, switchField } from './controls/choices.tsx';
import {
  emptyState,
  errorSummary,
  message,
  progress,
  skeleton,
  spinner,
  statusBanner,
  toast,
} from './controls/feedback.tsx';
import { field, selectField, textArea, textField } from './controls/fields.tsx';
import { fileDrop } from './controls/files.tsx';
import { badge, rating, statusBadge } from './controls/marks.tsx';
import {
  confirmDialog,
  dialog,
  dropdownBadge,
  menu,
  popover,
  tooltip,
} from './controls/overlays.tsx';
import { combobox, dateField, numberStepper } from './controls/pickers.tsx';
import { card, dataTable, rowSelection, timeline } from './controls/records.tsx';
import { accordion, breadcrumb, pagination, tabs } from './controls/wayfinding.tsx';
import { art } from './foundations/art.tsx';
import { color } from './foundations/color.tsx';
import { icons } from './foundations/icons.tsx';
import { motion } from './foundations/motion.tsx';
import { shape, space } from './foundations/space.tsx';
import { type } from './foundations/type.tsx';
import type { Specimen } from './specimen.tsx';

/** Every section of the gallery, in the order of its rail. */
export const parts: readonly { title: string; specimens: readonly Specimen[] }[] = [
  { title: 'Foundations', specimens: [type, color, space, shape, motion, icons, art] },
  { title: 'Actions', specimens: [button, iconButton, textLink] },
  {
    title: 'Fields',
    specimens: [
      textField,
      textArea,
      selectField,
      combobox,
      numberStepper,
      dateField,
      fileDrop,
      field,
    ],
  },
  { title: 'Choices', specimens: [checkbox, radio, switchField, slider] },
  { title: 'Finding the way', specimens: [breadcrumb, tabs, accordion, pagination] },
  {
    title: 'Records',
    specimens: [card, dataTable, rowSelection, timeline, badge, statusBadge, rating],
  },
  {
    title: 'Answers',
    specimens: [
      message,
      statusBanner,
      toast,
      errorSummary,
      progress,
      spinner,
      skeleton,
      emptyState,
    ],
  },
  {
    title: 'Over the page',
    specimens: [dialog, confirmDialog, menu, dropdownBadge, popover, tooltip],
  },
];

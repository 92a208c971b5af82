import { AiImportPanel } from '../../features/admin-ai-import/ai-import-panel.tsx';
import { TourPictures } from '../../features/admin-images/tour-pictures.tsx';
import type { TourFormSlots } from '../../features/admin-tour-form/form-parts.tsx';

/** The parts of the tour form that other features make. */
export const tourFormSlots: TourFormSlots = {
  pictures: (props) => <TourPictures {...props} />,
  aiImport: (props) => <AiImportPanel {...props} />,
};

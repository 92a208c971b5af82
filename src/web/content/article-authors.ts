/** Who signs an article of the journal. */
export interface ArticleAuthor {
  /** Vietnamese or Ede, with its marks: wrap it in lang="vi". */
  name: string;
  /** Shown where a portrait would be. */
  initials: string;
  /** One or two sentences that follow the name: 'was born in…'. */
  about: string;
}

/**
 * The authors of the journal by id. An article names one of these ids as `author` in its front
 * matter. They are samples: put the real people here before launch.
 */
export const articleAuthors = {
  'thu-lan': {
    name: 'Trần Thu Lan',
    initials: 'TL',
    about:
      'was born two streets from the covered bridge and plans our central routes from Hanoi. She answers letters about Hoi An faster than any others.',
  },
  may: {
    name: 'Vàng Thị Mẩy',
    initials: 'VM',
    about:
      'grew up above Lao Chai and guides our walks in the Muong Hoa valley. She learned English from guests and indigo from her mother.',
  },
  minh: {
    name: 'Nguyễn Minh',
    initials: 'NM',
    about:
      'comes from Cam Pha, on the shore of Bai Tu Long, and leads our bay and cave routes. He has lived in Hanoi long enough to cross any street in it.',
  },
  'h-linh': {
    name: 'H’Linh Niê',
    initials: 'HN',
    about:
      'is from an Ede village near Buon Ma Thuot, where her family grows coffee. In the Hanoi office she plans the highlands and reads visa forms before our guests send them.',
  },
  bao: {
    name: 'Phạm Quốc Bảo',
    initials: 'QB',
    about:
      'was raised on a canal outside Can Tho and looks after everything we do south of Nha Trang. He photographs on his days off and takes the train when he can.',
  },
} as const satisfies Record<string, ArticleAuthor>;

/** How long pictures of faces and hands of morning checks are kept, days. domain.md 0.8; decisions-2.md B.1 morcheck */
export const checkPictureDays = 180

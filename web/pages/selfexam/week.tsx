export { ExamWeek as default } from './Exam.tsx'

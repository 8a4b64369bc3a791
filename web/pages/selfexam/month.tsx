export { ExamMonth as default } from './Exam.tsx'
